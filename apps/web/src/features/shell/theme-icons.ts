export const THEME_ICONS = { light: 'sun', dark: 'moon', system: 'screen' } as const
