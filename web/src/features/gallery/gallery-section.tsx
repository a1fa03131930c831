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

interface SampleProps {
  name: string
  /** In columns of equal width, for primitives that fill theirs; else in a row that wraps. */
  isGrid?: boolean
  children: ReactNode
}

/** The states of a primitive, under their names. */
export function Sample({ name, isGrid = false, children }: SampleProps) {
  return (
    <div>
      <h3 className="mb-2 font-mono text-ink-faint text-xs">{name}</h3>
      <div className={isGrid ? 'grid items-start gap-5 md:grid-cols-2' : 'flex flex-wrap items-center gap-3'}>
        {children}
      </div>
    </div>
  )
}

/** A link that stays on the page. */
export function SampleLink(props: AnchorHTMLAttributes<HTMLAnchorElement>) {
  return <a {...props} href={props.href ?? '#top'} />
}
