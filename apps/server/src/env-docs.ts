// Writes .env.example and docs/configuration.md from the settings. `npm run docs:config` puts them in their places.
import { SETTINGS, type Setting } from './env.ts'

const all = Object.entries(SETTINGS) as [string, Setting][]

const byGroup = (): [string, [string, Setting][]][] => {
  const groups = [...new Set(all.map(([, setting]) => setting.group))]
  return groups.map((group) => [group, all.filter(([, setting]) => setting.group === group)])
}

const renderEnvExample = (): string => {
  const lines = [
    '# Copy to .env and take the # away from what you set. Everything has a default or may be left out.',
    '',
  ]
  for (const [group, settings] of byGroup()) {
    lines.push(`## ${group}`)
    for (const [name, { help, allowed, default: byDefault }] of settings)
      lines.push('', `# ${help}`, `# Allowed: ${allowed}.`, `#${name}=${byDefault ?? ''}`)
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

const cell = (text: string) => text.replaceAll('|', '\\|')

const renderConfigurationPage = (): string => {
  const lines = [
    '# Configuration',
    '',
    'Settings come from the environment, or from a file `.env` in the directory where the server is started (see',
    '[`.env.example`](../.env.example)); the environment wins. A wrong value stops the start with a line that names it and says',
    'what is allowed. This page is written from the schema in `apps/server/src/env.ts`: run `npm run docs:config` after a change.',
    '',
  ]
  for (const [group, settings] of byGroup()) {
    lines.push(`## ${group}`, '', '| setting | what it does | allowed | default |', '|---|---|---|---|')
    for (const [name, { help, allowed, default: byDefault }] of settings)
      lines.push(`| \`${name}\` | ${cell(help)} | ${cell(allowed)} | ${byDefault ? `\`${byDefault}\`` : 'not set'} |`)
    lines.push('')
  }
  return `${lines.join('\n').trimEnd()}\n`
}

/** Files by their path from the root of the repository. */
export const renderAll = (): Record<string, string> => ({
  '.env.example': renderEnvExample(),
  'docs/configuration.md': renderConfigurationPage(),
})
