/** What only the member area shows in zh-CN, by file. */
export const memberCatalogue = import.meta.glob<object>('./member/*.json', { eager: true, import: 'default' })
