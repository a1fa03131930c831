interface PolicyBlock {
  key: string
  kind: 'heading' | 'paragraph'
  text: string
}

/** A policy's plain text in blocks: a line that starts with "# " is a heading, every other line a paragraph. */
export function parsePolicyText(text: string): PolicyBlock[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .flatMap((line, index): PolicyBlock[] => {
      if (line === '') return []
      const key = String(index)
      return line.startsWith('# ')
        ? [{ key, kind: 'heading', text: line.slice(2) }]
        : [{ key, kind: 'paragraph', text: line }]
    })
}
