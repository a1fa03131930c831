/** What every page may show in zh-CN, by file. */
export const catalogue = import.meta.glob<object>('./*.json', { eager: true, import: 'default' })
