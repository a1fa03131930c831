import type { AnchorHTMLAttributes, ReactNode } from 'react'

/** A group of the gallery, under its heading. */
export function GallerySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-line border-t py-8">
      <h2 className="mb-5 font-semibold text-lg">{title}</h2>
      <div className="flex flex-col gap-6">{children}</div>
    </section>
  )
}

/** One state or a row of states, with its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-2 font-mono text-ink-faint text-xs">{name}</h3>
      {children}
    </div>
  )
}

/** Specimens side by side, wrapping. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="flex flex-wrap items-center gap-3">{children}</div>
}

/** A link that stays on the page; pages of the site lend the router's. */
export function SampleLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} href={props.href ?? '#top'} />
}
