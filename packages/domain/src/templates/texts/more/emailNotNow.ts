export const emailNotNow = `Subject: No rush{{#businessName}}, {{businessName}}{{/businessName}}

{{#first_name}}
Hi {{first_name}},
{{/first_name}}
{{^first_name}}
Hi,
{{/first_name}}

Thanks for being straight with me today. Now isn't the time, and that's a fine answer.

{{#ideal_12_months_short}}
You told me where you'd like to be in a year:
"{{ideal_12_months_short}}"
{{/ideal_12_months_short}}

Here's one thing you can do this week without me. Open a private window, search for your main service and your town, and write down the three names above you. If they bother you, you'll know it's time.

{{#ask_again_date}}
I won't chase you. I'll check in once, around {{ask_again_date}}. If things change before then, just hit reply.
{{/ask_again_date}}
{{^ask_again_date}}
I won't chase you, and I won't follow up unless you write. If things change, just hit reply.
{{/ask_again_date}}
Is there anything you'd like me to look at in the meantime?
{{#seller_name}}

{{seller_name}}
{{#agency_name}}
{{agency_name}}
{{/agency_name}}
{{#seller_signature}}
{{seller_signature}}
{{/seller_signature}}
{{/seller_name}}`;
