import { writeFileSync } from 'node:fs'
import { settings } from '../server/src/config-settings.ts'
import { inProject } from './setup/project.mjs'

/**
 * Writes docs/configuration.md, or another file, from the server's list of settings. Run by the project's
 * Node, which reads TypeScript.
 */
const FILE = inProject('docs/configuration.md')

function cell(text) {
  return text.replaceAll('|', '\\|')
}

function table() {
  const rows = Object.values(settings).map(({ name, fallback = '', meaning }) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${cell(fallback)}\``,
    cell(meaning),
  ])
  const header = ['Variable', 'Default', 'Meaning']
  const widths = header.map((title, column) =>
    Math.max(title.length, ...rows.map((row) => row[column].length)),
  )
  const line = (cells) => `| ${cells.map((text, column) => text.padEnd(widths[column])).join(' | ')} |`
  return [line(header), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line)].join('\n')
}

const text = `# Configuration

By environment variables only, such as \`PORT=9000 npm start\`. They are read once, at start-up; all mistakes are reported at once.

${table()}

This page is generated from \`server/src/config-settings.ts\` by \`node_modules/.bin/node tools/generate-configuration.mjs\`.
`

writeFileSync(process.argv[2] ?? FILE, text)
