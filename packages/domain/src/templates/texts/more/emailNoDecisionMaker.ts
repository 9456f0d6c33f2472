export const emailNoDecisionMaker = `{{#decides_with_partner}}
Subject: One page for the two of you
{{/decides_with_partner}}
{{#someone_else_decides}}
Subject: One page for whoever decides
{{/someone_else_decides}}
{{^decides_with_someone}}
Subject: One page you can pass on
{{/decides_with_someone}}

{{#first_name}}
Hi {{first_name}},
{{/first_name}}
{{^first_name}}
Hi,
{{/first_name}}

{{#decides_with_someone}}
You said someone else has a say in this too, and I don't want you to have to sell it for me. So here it is in a few lines you can forward.
{{/decides_with_someone}}
{{^decides_with_someone}}
If someone else has a say in this too, I don't want you to have to sell it for me. So here it is in a few lines you can forward.
{{/decides_with_someone}}

{{#business_services}}
The goal: {{business_services_phrase}}.
{{/business_services}}
{{#plan_to_achieve_results}}
What's missing: {{plan_gap_phrase}}.
{{/plan_to_achieve_results}}
{{#service_name}}
What we talked about: {{service_name}}{{#has_price}}, {{price_phrase}}{{#has_ad_spend}}, with ad spend on top{{/has_ad_spend}}{{/has_price}}.
{{/service_name}}
What we don't know yet: if it pays off for you, and how we'd both see that.

The easiest way is fifteen minutes with all of us on the line, so they can ask me the hard questions themselves. What's better for them, mornings or late afternoons?
{{#seller_name}}

{{seller_name}}
{{#agency_name}}
{{agency_name}}
{{/agency_name}}
{{#seller_signature}}
{{seller_signature}}
{{/seller_signature}}
{{/seller_name}}`;
