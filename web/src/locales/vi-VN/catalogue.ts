/** What every page may show in vi-VN, by file. */
export const catalogue = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
