/** Entry of `bin/salespro`: finds the command, prints its help, or runs it and prints errors in one line. */
import { commands } from './commands/commands.ts';

const commandLineWords = process.argv.slice(2);
const wantsHelp = commandLineWords.some((word) => word === '--help' || word === '-h');
const name = [commandLineWords.slice(0, 2).join(' '), commandLineWords[0] ?? ''].find(
  (one) => commands[one],
);
const commandEntry = name ? commands[name] : undefined;

if (commandEntry && name) {
  const { help, run } = await commandEntry.load();
  if (wantsHelp) console.log(help);
  else
    try {
      process.exitCode = await run(commandLineWords.slice(name.split(' ').length));
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
} else {
  const isAsked = wantsHelp || commandLineWords.length === 0;
  if (!isAsked) console.error(`There is no command "${commandLineWords.join(' ')}".`);
  console.log(renderOverview());
  process.exitCode = isAsked ? 0 : 2;
}

function renderOverview(): string {
  const rows = Object.entries(commands).map(
    ([one, { summary }]) => `  ${one.padEnd(14)}${summary}`,
  );
  return [
    'usage: salespro <command> [--help]',
    '',
    ...rows,
    '',
    'Settings come from the environment, else from /etc/salespro/env and',
    '/etc/salespro/secrets: run it as root. docs/operations.md says what to do when.',
  ].join('\n');
}
