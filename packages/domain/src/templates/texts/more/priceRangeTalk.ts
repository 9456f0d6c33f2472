export const priceRangeTalk = `[PRICE - when they ask "what does it cost?" before you've finished]
{{#has_price}}
Fair question, so here's a straight answer. It runs {{price_phrase}}.
{{#price_depends_phrase}}
What moves you up or down is {{price_depends_phrase}}.
{{/price_depends_phrase}}
{{#has_ad_spend}}
That's our fee. The ads themselves are a second number that goes straight to the ad company, and you set it.
{{/has_ad_spend}}
{{/has_price}}
{{^has_price}}
Fair question. I don't want to make up a number, so let me find out what you need first, and you'll have one before we hang up.
{{/has_price}}

{{#has_break_even}}
Going by {{break_even_basis_phrase}}, {{break_even_phrase}} would cover the fee. That's sales and not profit, so you'd want a bit more than that.
{{#has_ad_spend}}
And that's before ad spend.
{{/has_ad_spend}}
{{/has_break_even}}
{{#break_even_is_steep}}
At that price it would take a lot of new {{customers_word}} to break even, so I'd look at a smaller step first.
{{/break_even_is_steep}}
{{^has_break_even}}
{{^break_even_is_steep}}
I can't tell you yet if that's a lot or a little for you. What's one new {{customer_word}} worth to you over a year?

[PAUSE - write the number down]
{{/break_even_is_steep}}
{{/has_break_even}}

Is that in a range you'd even think about, or should we stop here?

[SILENCE - let them answer, then go back to your questions]`;
