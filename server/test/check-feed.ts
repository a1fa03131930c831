import { XMLParser, XMLValidator } from 'fast-xml-parser'

type Element = Record<string, unknown>

/** The elements of RSS 2.0. Any other needs a namespace: https://www.rssboard.org/rss-specification#extendingRss */
const channelElements = [
  ...['title', 'link', 'description', 'language', 'copyright', 'managingEditor', 'webMaster', 'pubDate'],
  ...['lastBuildDate', 'category', 'generator', 'docs', 'cloud', 'ttl', 'image', 'rating', 'textInput'],
  ...['skipHours', 'skipDays', 'item'],
]
const itemElements = [
  ...['title', 'link', 'description', 'author', 'category', 'comments', 'enclosure', 'guid', 'pubDate'],
  'source',
]

/** An item has at most one of each of these. */
const singleElements = ['title', 'link', 'description', 'guid', 'pubDate']

/** Every element is a list, so that one which occurs twice is not mistaken for another shape. */
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
})

/**
 * What is wrong with a feed by RSS 2.0 (https://www.rssboard.org/rss-specification), and by the RSS Advisory Board's profile
 * for what the specification leaves open (https://www.rssboard.org/rss-profile): a feed names its own address, and every
 * item has an identifier and a date.
 * @param self the address of the feed
 */
export function findFeedErrors(xml: string, self: string): string[] {
  const wellFormed = XMLValidator.validate(xml)
  if (wellFormed !== true) return [wellFormed.err.msg]
  const [rss] = elementsOf(parser.parse(xml), 'rss')
  const channels = elementsOf(rss, 'channel')
  const [channel] = channels
  if (!rss || !channel || channels.length > 1) return ['must have exactly one channel, in an rss element']
  const items = elementsOf(channel, 'item')
  const guids = items.map((item) => textsOf(item, 'guid')[0])
  return [
    ...(rss['@_version'] === '2.0' ? [] : ['rss: the version is not 2.0']),
    ...['title', 'link', 'description'].flatMap((name) => problemsOfText(channel, name, 'channel')),
    ...problemsOfNames(channel, channelElements, rss, 'channel'),
    ...problemsOfAddresses(textsOf(channel, 'link'), 'channel: link'),
    ...problemsOfSelf(channel, self),
    ...items.flatMap((item, index) => problemsOfItem(item, rss, `item ${index + 1}`)),
    ...(new Set(guids).size === guids.length ? [] : ['items: a guid occurs twice']),
  ]
}

function problemsOfItem(item: Element, rss: Element, where: string): string[] {
  const [title, description, guid, pubDate] = ['title', 'description', 'guid', 'pubDate'].map(
    (name) => textsOf(item, name)[0] ?? '',
  )
  const [guidElement] = elementsOf(item, 'guid')
  // The attribute's default is true: then the identifier is an address.
  const isAddress = guidElement?.['@_isPermaLink'] !== 'false'
  return [
    ...(title || description ? [] : [`${where}: neither title nor description`]),
    ...(guid ? [] : [`${where}: no guid`]),
    ...(isAddress && guid ? problemsOfAddresses([guid], `${where}: guid`) : []),
    ...problemsOfAddresses(textsOf(item, 'link'), `${where}: link`),
    ...(isRfc822(pubDate ?? '') ? [] : [`${where}: pubDate is not an RFC 822 date`]),
    ...problemsOfNames(item, itemElements, rss, where),
    ...singleElements.flatMap((name) =>
      elementsOf(item, name).length > 1 ? [`${where}: more than one ${name}`] : [],
    ),
  ]
}

/** Whether a text is an RFC 822 date whose day of the week matches. */
function isRfc822(text: string): boolean {
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toUTCString() === text
}

function problemsOfText(parent: Element, name: string, where: string): string[] {
  const texts = textsOf(parent, name)
  return texts.length === 1 && texts[0] ? [] : [`${where}: must have exactly one ${name}, with a text`]
}

function problemsOfNames(parent: Element, known: string[], rss: Element, where: string): string[] {
  return Object.keys(parent).flatMap((name) => {
    if (name === '#text' || name.startsWith('@_')) return []
    const [prefix, local] = name.split(':')
    const isKnown = local === undefined ? known.includes(name) : `@_xmlns:${prefix}` in rss
    return isKnown ? [] : [`${where}: ${name} is not an element of RSS 2.0 or of a declared namespace`]
  })
}

const problemsOfAddresses = (addresses: string[], where: string) =>
  addresses
    .filter((address) => !/^https?:\/\//.test(address) || !URL.canParse(address))
    .map((address) => `${where}: ${address} is not an absolute URL`)

function problemsOfSelf(channel: Element, self: string): string[] {
  const links = elementsOf(channel, 'atom:link').filter((link) => link['@_rel'] === 'self')
  const [link] = links
  const isRight = links.length === 1 && link?.['@_href'] === self && link['@_type'] === 'application/rss+xml'
  return isRight ? [] : [`channel: no atom:link with rel="self" to ${self}`]
}

function childrenOf(parent: Element | undefined, name: string): unknown[] {
  const children = parent?.[name]
  return Array.isArray(children) ? children : []
}

/** The children with a name; those that have only text are without attributes. */
const elementsOf = (parent: Element | undefined, name: string): Element[] =>
  childrenOf(parent, name).map((child) => (typeof child === 'object' ? (child as Element) : {}))

/** The texts of the children with a name. */
const textsOf = (parent: Element | undefined, name: string): string[] =>
  childrenOf(parent, name).map((child) =>
    String((typeof child === 'object' ? (child as Element)['#text'] : child) ?? '').trim(),
  )
