import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Menu.layer.css';
import './mantine.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { readMeta } from '#lib/readMeta.ts';
import { colorSchemeManager } from './colorSchemeManager.ts';
import { theme } from './theme.ts';

interface MantineRootProps {
  readonly children: ReactNode;
}

export function MantineRoot({ children }: MantineRootProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colorSchemeManager}
      getStyleNonce={() => readMeta('csp-nonce') ?? ''}
    >
      {children}
    </MantineProvider>
  );
}
