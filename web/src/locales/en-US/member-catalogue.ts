/** What only the member area shows in en-US, by file. */
export const memberCatalogue = import.meta.glob<object>('./member/*.json', { eager: true, import: 'default' })
