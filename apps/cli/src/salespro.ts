/** `bin/salespro`: finds the command, shows its help, or runs it and says in one line what went wrong. */
import { commands } from './commands/list.ts';

const words = process.argv.slice(2);
const wantsHelp = words.some((word) => word === '--help' || word === '-h');
const name = [words.slice(0, 2).join(' '), words[0] ?? ''].find((one) => commands[one]);
const listed = name ? commands[name] : undefined;

if (listed && name) {
  const { help, run } = await listed.load();
  if (wantsHelp) console.log(help);
  else
    try {
      process.exitCode = await run(words.slice(name.split(' ').length));
    } catch (error) {
      console.error(error instanceof Error ? error.message : String(error));
      process.exitCode = 1;
    }
} else {
  const isAsked = wantsHelp || words.length === 0;
  if (!isAsked) console.error(`There is no command "${words.join(' ')}".`);
  console.log(overview());
  process.exitCode = isAsked ? 0 : 2;
}

function overview(): string {
  const rows = Object.entries(commands).map(([one, { says }]) => `  ${one.padEnd(14)}${says}`);
  return [
    'usage: salespro <command> [--help]',
    '',
    ...rows,
    '',
    'Settings come from the environment, else from /etc/salespro/env and',
    '/etc/salespro/secrets: run it as root. docs/operations.md says what to do when.',
  ].join('\n');
}
