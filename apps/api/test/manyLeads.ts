export const count = 5000;
