import { createTheme, type MantineColorsTuple } from '@mantine/core';

const green: MantineColorsTuple = [
  '#e4f3ef',
  '#d6ece6',
  '#aedacd',
  '#8cc3b4',
  '#5cb39b',
  '#37ab8e',
  '#1c9174',
  '#0b7a5e',
  '#0b6a56',
  '#075243',
];

/** Mantine's scale of greys for the dark scheme, from ink to page, as in tokens.css. */
const dark: MantineColorsTuple = [
  '#e7eeeb',
  '#c3cec9',
  '#a3afab',
  '#74817c',
  '#36403d',
  '#2c3633',
  '#222a28',
  '#1b2220',
  '#151b19',
  '#121716',
];

/** The look for the parts that come from Mantine; the values are those of tokens.css. */
export const theme = createTheme({
  fontFamily: '"Inter Variable", "Inter Fallback", system-ui, sans-serif',
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 5 },
  colors: { green, dark },
  defaultRadius: 'md',
  radius: { md: '10px', lg: '12px', xl: '16px' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});
