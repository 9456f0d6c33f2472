import type { TooltipView } from '@codemirror/view';
import { toValueText } from '#templates/fields/toValueText.ts';
import type { Completions } from './findCompletions.ts';

export const completionListId = 'field-completions';
export const optionId = (index: number) => `${completionListId}-${index}`;

const shownDetail = 40;

/** The list under the cursor; drawn again whenever what it shows has changed. */
export function createCompletionList(
  read: () => Completions | null,
  take: (index: number) => void,
): TooltipView {
  const dom = document.createElement('ul');
  dom.className = 'cm-completions';
  dom.id = completionListId;
  dom.role = 'listbox';
  dom.ariaLabel = 'Fields';
  let drawn: Completions | null = null;

  function draw(): void {
    const open = read();
    if (!open || open === drawn) return;
    const isSame = open.options === drawn?.options;
    drawn = open;
    if (!isSame) dom.replaceChildren(...open.options.map((_, index) => createOption(open, index)));
    for (const [index, option] of [...dom.children].entries()) {
      option.ariaSelected = String(index === open.chosen);
      if (index === open.chosen) option.scrollIntoView({ block: 'nearest' });
    }
  }

  function createOption({ options }: Completions, index: number): HTMLElement {
    const option = document.createElement('li');
    const field = options[index];
    option.id = optionId(index);
    option.role = 'option';
    const detail = document.createElement('span');
    detail.className = 'cm-completionDetail';
    const value = field?.currentValue ?? null;
    detail.textContent = shorten(value === null ? (field?.description ?? '') : toValueText(value));
    option.append(field?.field ?? '', ' ', detail);
    // Before the field loses the focus, which would close the list.
    option.addEventListener('pointerdown', (event) => {
      event.preventDefault();
      take(index);
    });
    return option;
  }

  draw();
  return { dom, update: draw, mount: draw };
}

function shorten(text: string): string {
  return text.length > shownDetail ? `${text.slice(0, shownDetail - 1)}...` : text;
}
