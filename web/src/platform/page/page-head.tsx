import { coverSources, type ItemCard, jpegOf } from '@liuguang/contract'
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

/** A page's metadata for the tab, search engines and link previews. */
export interface PageHead {
  /** Without the site's name. Empty: only the site's name. */
  title: string
  description?: string
  /** The canonical path, with its leading slash. Undefined for a page that must not be indexed. */
  canonicalPath?: string
  /** A picture for link previews. */
  image?: PageImage
  kind?: 'website' | 'video.other'
  /** schema.org data, one or several things; `toAbsoluteUrl` makes addresses in it absolute. */
  structuredData?: (toAbsoluteUrl: (path: string) => string) => object | object[]
  /** Path of an RSS feed of the page's list, which is served in every language. */
  feedPath?: string
  /** Path of the player that other sites may show. */
  embedPath?: string | undefined
}

/** A JPEG or PNG for link previews: many of their readers show no WebP. */
export interface PageImage {
  /** Absolute path. */
  path: string
  /** Pixels. */
  width: number
  height: number
  /** What it shows. Undefined: what the page is about. */
  alt?: string | undefined
}

/** What is known about an item with a cover; the size of its picture, if it has one. */
type CoveredItem = Pick<ItemCard, 'cover'> & { title?: string; width?: number; height?: number }

/**
 * The largest JPEG of an item's cover, as part of a page's metadata. Covers have the shape of their video; 16:9
 * if the size is unknown.
 */
export function imageOfItem(item: CoveredItem | undefined): Pick<PageHead, 'image'> {
  const largest = coverSources(item?.cover).at(-1)
  if (!item || !largest) return {}
  const { jpeg: path, width } = largest
  const { width: ratioWidth = 16, height: ratioHeight = 9, title: alt } = item
  return { image: { path, width, height: Math.round((width * ratioHeight) / Math.max(1, ratioWidth)), alt } }
}

/** A square picture of a person as part of a page's metadata; `side` in px. Without an address: none. */
export function imageOfPicture(
  person: { name: string; picture: string } | undefined,
  side: number,
): Pick<PageHead, 'image'> {
  if (!person?.picture) return {}
  return { image: { path: jpegOf(person.picture), width: side, height: side, alt: person.name } }
}

/** Receives a page's metadata: on the server for the document, in the browser for the tab's title. */
export type HeadSink = (head: PageHead) => void

const HeadContext = createContext<HeadSink | undefined>(undefined)

export function HeadProvider({ sink, children }: { sink: HeadSink | undefined; children: ReactNode }) {
  return <HeadContext value={sink}>{children}</HeadContext>
}

/**
 * Titles of the components on the page, by the order of their first rendering: a component is rendered before
 * those inside it, but its effects run after theirs.
 */
const titles = new Map<number, string>()
let lastPlace = 0

function showInnermostTitle(): void {
  const title = titles.get(Math.max(...titles.keys()))
  if (title !== undefined) document.title = title
}

/** Declares a page's metadata. The innermost component wins. */
export function usePageHead(head: PageHead, siteName: string): void {
  const sink = use(HeadContext)
  // The server renders once and runs no effects; in the browser there is no sink.
  sink?.(head)
  const [place] = useState(() => {
    lastPlace += 1
    return lastPlace
  })
  const title = fullTitle(head.title, siteName)
  useEffect(() => {
    titles.set(place, title)
    showInnermostTitle()
    return () => {
      titles.delete(place)
      showInnermostTitle()
    }
  }, [place, title])
}

/**
 * Removes what the document says of its first page, for another page that the visitor opened without loading it: the share menus of
 * browsers use the canonical address. Search engines load every page.
 */
export function removePageTags(): void {
  const selectors = [
    'link[rel=canonical]',
    'link[rel=alternate]',
    'meta[name=robots]',
    'meta[property^="og:"]',
  ]
  const tags = document.head.querySelectorAll([...selectors, 'script[type="application/ld+json"]'].join())
  for (const tag of tags) tag.remove()
}

/** `Video – Site`, or only the site's name for a page without a title. */
export function fullTitle(title: string, siteName: string): string {
  return title ? `${title} – ${siteName}` : siteName
}
