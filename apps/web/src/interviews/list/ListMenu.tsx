import { IconDots, IconTableExport, IconTableImport } from '@tabler/icons-react';
import { paths } from '#lib/paths.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { MenuButton } from '#ui/MenuButton.tsx';
import { MenuLink } from '#ui/MenuItems.tsx';

/** What concerns the whole list and is needed now and then. */
export function ListMenu() {
  return (
    <MenuButton
      className={buttonClass({ variant: 'outline' })}
      face={
        <>
          <IconDots aria-hidden="true" size={18} />
          More
        </>
      }
    >
      <MenuLink
        to={paths.importProspects}
        icon={<IconTableImport aria-hidden="true" size={18} stroke={1.7} />}
      >
        Import Prospects
      </MenuLink>
      <MenuLink
        to={paths.exportInterviews}
        icon={<IconTableExport aria-hidden="true" size={18} stroke={1.7} />}
      >
        Export Interviews
      </MenuLink>
    </MenuButton>
  );
}
