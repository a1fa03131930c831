import { createContext, type ReactNode, use, useEffect } from 'react'

/** What a page says of itself: to the tab, to search engines, to those it is shared with. */
export interface PageHead {
  /** Without the site's name. Empty: the site's name alone. */
  title: string
  description?: string
  /** The one address of this content, with its leading slash. Left out where nobody should index it. */
  canonicalPath?: string
  /** Absolute path of a picture. */
  image?: string
  kind?: 'website' | 'video.other'
  /** schema.org data; addresses in it are completed by `absolute`. */
  structured?: (absolute: (path: string) => string) => object
}

/** Takes what the page says of itself: on the server into the document, in the browser into the tab's title. */
export type HeadSink = (head: PageHead) => void

const HeadContext = createContext<HeadSink | undefined>(undefined)

export function HeadProvider({ sink, children }: { sink: HeadSink | undefined; children: ReactNode }) {
  return <HeadContext value={sink}>{children}</HeadContext>
}

/** Declares what the page says of itself. The innermost caller wins. */
export function usePageHead(head: PageHead, siteName: string): void {
  const sink = use(HeadContext)
  // The server renders once and never runs effects; in the browser there is no sink.
  sink?.(head)
  const title = fullTitle(head.title, siteName)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** `Video – Site`; the site's name alone where the page has none of its own. */
export function fullTitle(title: string, siteName: string): string {
  return title ? `${title} – ${siteName}` : siteName
}
