/** What every page may show in en-US, by file. */
export const catalogue = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
