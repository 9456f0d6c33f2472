/** Fixed texts of the landing page; figures are in landingFigures.ts, claims come from the settings. */
export const landingContent = {
  steps: [
    {
      title: 'Smart Discovery',
      text: 'One question at a time, with a note on what to listen for. Answer with one key and keep your eyes on the client.',
    },
    {
      title: 'Perfect Match',
      text: "Six services, ranked. Every point traces to something they said, so you can explain it out loud. If it's too close to call, it says so.",
    },
    {
      title: 'Personalized Pitch',
      text: 'A recap and a script from their answers, written to be spoken. Pauses are marked, and the prices are yours.',
    },
  ],
  qualities: [
    {
      title: 'It keeps up.',
      text: "Every answer is written to your device within a third of a second and sent when there's a connection.",
    },
    {
      title: 'It stays quiet.',
      text: 'No sounds and no chat window. Single keys do the work, and you can turn them off.',
    },
    {
      title: 'It tells the truth.',
      text: 'Reasons quote the client. Numbers come from your own calls, with their range, or not at all.',
    },
    {
      title: 'It ends well.',
      text: 'Five ways a call can end, the follow-up already written, and a list of who to call next.',
    },
  ],
  limits:
    "It doesn't record or listen. It doesn't dial. It doesn't send mail or texts for you. It isn't a CRM, and it doesn't promise a close rate.",
  questions: [
    {
      question: 'What does it cost?',
      answer:
        "Nothing. It's open source under the MIT license, and you run it yourself or ask somebody to. You pay for your own server, and for your own AI key if you want one.",
    },
    {
      question: 'Where is my data?',
      answer:
        "On the server of whoever runs this copy, and on your own device while you're signed in. On the server, your clients' names, e-mail addresses and the texts that name them are encrypted. Other answers aren't. The privacy page says who runs this one.",
    },
    {
      question: 'What does the AI see?',
      answer:
        "Nothing, unless you turn it on with your own key. Then it sees the answers, quotes and your instructions. Your client's names, phone numbers and web addresses are replaced by codes first, and you see the exact text before it goes out.",
    },
    {
      question: 'Does it work offline?',
      answer:
        "Yes, after you've opened it once and signed in. Questions, ranking, recap, script, notes and the follow-up pack all work. AI, the PDF upload and the settings need a connection.",
    },
    {
      question: 'Can I change the texts?',
      answer:
        'Yes. Scripts, recaps, objections, mails, prices and the plan. Your version is only yours. An admin can write one for the whole team.',
    },
    {
      question: 'How does it pick a service?',
      answer:
        "With rules you can read. Each answer adds or takes away points, and every reason says which answer it came from. There's no AI in it.",
    },
    {
      question: 'Can my client see my screen?',
      answer:
        'You can open a second window for them. It shows the question, their own words and the plan. It never shows goals, scores, notes or other clients.',
    },
    {
      question: "What doesn't it do?",
      answer:
        "It doesn't record, dial, send mail or sign contracts. It doesn't ask for passwords. And it won't tell you that somebody is a fit when they aren't.",
    },
  ],
} as const;
