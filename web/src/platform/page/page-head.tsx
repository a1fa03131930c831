import { createContext, type ReactNode, use, useEffect } from 'react'

/** A page's metadata for the tab, search engines and link previews. */
export interface PageHead {
  /** Without the site's name. Empty: only the site's name. */
  title: string
  description?: string
  /** The canonical path, with its leading slash. Undefined for a page that must not be indexed. */
  canonicalPath?: string
  /** Absolute path of a picture. */
  image?: string
  kind?: 'website' | 'video.other'
  /** schema.org data; `absolute` makes addresses in it absolute. */
  structured?: (absolute: (path: string) => string) => object
}

/** Receives a page's metadata: on the server for the document, in the browser for the tab's title. */
export type HeadSink = (head: PageHead) => void

const HeadContext = createContext<HeadSink | undefined>(undefined)

export function HeadProvider({ sink, children }: { sink: HeadSink | undefined; children: ReactNode }) {
  return <HeadContext value={sink}>{children}</HeadContext>
}

/** Declares a page's metadata. The innermost component wins. */
export function usePageHead(head: PageHead, siteName: string): void {
  const sink = use(HeadContext)
  // The server renders once and runs no effects; in the browser there is no sink.
  sink?.(head)
  const title = fullTitle(head.title, siteName)
  useEffect(() => {
    document.title = title
  }, [title])
}

/** `Video – Site`, or only the site's name for a page without a title. */
export function fullTitle(title: string, siteName: string): string {
  return title ? `${title} – ${siteName}` : siteName
}
