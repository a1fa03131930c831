import { writeFileSync } from 'node:fs'
import { formerVariables, settings } from '../server/src/config-settings.ts'
import { describeSchema } from '../server/src/domains/settings/setting-value.ts'
import { storedSettings, tableSettings } from '../server/src/domains/settings.ts'
import { inProject } from './setup/project.mjs'

/**
 * Writes docs/configuration.md, or another file, from the server's list of settings. Run by the project's
 * Node, which reads TypeScript.
 */
const FILE = inProject('docs/configuration.md')

function cell(text) {
  return text.replaceAll('|', '\\|')
}

function table(header, rows) {
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  )
  const line = (cells) => `| ${cells.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

function variables() {
  const rows = Object.values(settings).map(({ name, fallback = '', meaning }) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${cell(fallback)}\``,
    cell(meaning),
  ])
  return table(['Variable', 'Default', 'Meaning'], rows)
}

function formerRows() {
  const rows = Object.entries(formerVariables).map(([name, setting]) => [`\`${name}\``, `\`${setting}\``])
  return table(['Variable', 'Setting'], rows)
}

function describeSetting([key, setting]) {
  const { default: unchanged, description, schema, scope, needsReason, isPrice, roles = [] } = setting
  const value = JSON.stringify(unchanged)
  const changers = new Set(['admin', ...(isPrice ? ['finance'] : []), ...roles])
  return `### \`${key}\`

${description.en}
${description.cn}

- Allowed: ${describeSchema(schema)}
- Default: \`${value}\`
- Read by: ${scope === 'public' ? 'everybody' : 'staff'}${changers.size > 1 ? `\n- Changed by: ${[...changers].join(', ')}` : ''}${needsReason ? '\n- A change needs a reason' : ''}`
}

const text = `# Configuration

What a process needs to start, and all secrets, are [environment variables](#environment-variables). What the operator
decides about the site are [settings](#settings), which are changed while it runs.

## Environment variables

Such as \`PORT=9000 npm start\`. They are read once, at start-up; all mistakes are reported at once.

${variables()}

### Variables that became settings

${formerRows()}

A start gives the setting the value of the variable, if it is set and the setting was never changed: so an upgrade changes
nothing, and the history of the setting names the variable. After that the back office alone decides. Remove the variable:
while it has another value than the setting, each start and the dashboard warn that it has no effect.

## Settings

Shown and changed as [operations.md](operations.md#settings) describes; every process follows within 5 s. A value is JSON.

${Object.entries({ ...storedSettings, ...tableSettings })
  .map(describeSetting)
  .join('\n\n')}

This page is generated from \`server/src/config-settings.ts\` and \`server/src/domains/*/settings.ts\` by \`node_modules/.bin/node tools/generate-configuration.mjs\`.
`

writeFileSync(process.argv[2] ?? FILE, text)
