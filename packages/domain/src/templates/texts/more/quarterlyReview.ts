export const quarterlyReview = `[OPEN]
{{#first_name}}
{{first_name}}, it's been three months, so let's step back for fifteen minutes.
{{/first_name}}
{{^first_name}}
It's been three months, so let's step back for fifteen minutes.
{{/first_name}}
Before I show you anything, what's changed in the business since we last sat down?

[PAUSE - listen for: new prices, new people, a new rival]

[RESULTS]
Here's what we did, what moved and what didn't. I'll start with what didn't, because that's where we can do better.

[PAUSE - show the page, and say the weakest number first]

[THEIR GOAL]
{{#ideal_12_months}}
Back at the start, you told me where you wanted to be in a year:
"{{ideal_12_months}}"
Is that still it, or has it changed?
{{/ideal_12_months}}
{{^ideal_12_months}}
Where would you like to be a year from today?
{{/ideal_12_months}}

[PAUSE]

[OFFER - one change, not three]
So here's the one thing I'd change in the next three months, and here's why. If you could only keep one part of what we do, which one would you keep?

[PAUSE - that answer tells you what they're paying for]

[ASK]
Are you good with that plan for the next three months?

[SILENCE]

[NEXT STEP]
Good. I'll write it down in three lines and send it today. When should we do this again, and who else should be here?`;
