/** What only the member area shows in zh-HK, by file. */
export const memberCatalogue = import.meta.glob<object>('./member/*.json', { eager: true, import: 'default' })
