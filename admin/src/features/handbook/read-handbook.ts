export interface HandbookSection {
  /** The name of its page in `pages.ts`. */
  key: string
  title: string
  /** Markdown. */
  text: string
}

/** A file of `docs/handbook`: the text before its first section, and the sections below `## Title {#key}`. */
export function readHandbook(markdown: string): { intro: string; sections: HandbookSection[] } {
  const [intro = '', ...parts] = markdown.split(/^## /m)
  return {
    // The page has a title of its own.
    intro: intro.replace(/^# .*$/m, '').trim(),
    sections: parts.map((part) => {
      const [heading = ''] = part.split('\n', 1)
      const [, title, key] = /^(.+) \{#(\w+)\}$/.exec(heading) ?? []
      if (!title || !key) throw new Error(`A section of the handbook has no key: ${heading}`)
      return { key, title, text: part.slice(heading.length).trim() }
    }),
  }
}
