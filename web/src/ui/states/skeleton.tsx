import { classNames } from '../class-names.ts'

interface SkeletonProps {
  className?: string
  /** Corner radius of the content it replaces; default `sm`, as for text. */
  radius?: 'sm' | 'md' | 'lg' | 'full'
}

const radii = { sm: 'rounded-sm', md: 'rounded-md', lg: 'rounded-lg', full: 'rounded-full' }

/**
 * A placeholder for content that is loading. Hidden from screen readers: the region has `aria-busy`, and its
 * heading or status says what is loading.
 */
export function Skeleton({ className, radius = 'sm' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative block overflow-hidden bg-raised', radii[radius], className)}
    >
      {/* animated by transform alone, which needs no painting on slow phones */}
      <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-ink/6 to-transparent" />
    </span>
  )
}

interface SkeletonTextProps {
  /** Default 1; the last of several is shorter. */
  lines?: number
  /** The text size it replaces. Default `sm`. */
  size?: 'xs' | 'sm' | 'base' | 'lg'
  className?: string
}

// as high as a line of that text, so that the text causes no layout shift
const lineHeights = { xs: 'h-4.5', sm: 'h-5.25', base: 'h-6', lg: 'h-7' }

export function SkeletonText({ lines = 1, size = 'sm', className }: SkeletonTextProps) {
  const keys = Array.from({ length: lines }, (_, line) => `line-${line}`)
  return (
    <span aria-hidden="true" className={classNames('block', className)}>
      {keys.map((key, line) => (
        <span className={classNames('flex items-center', lineHeights[size])} key={key}>
          <Skeleton className={classNames('h-[70%]', lines > 1 && line === lines - 1 ? 'w-3/5' : 'w-full')} />
        </span>
      ))}
    </span>
  )
}

/** Placeholder for a cover. `ratio` is width by height; default 16/9. */
export function SkeletonCover({ ratio = 16 / 9, className }: { ratio?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block', className)} style={{ aspectRatio: ratio }}>
      <Skeleton className="h-full" radius="md" />
    </span>
  )
}

/** Placeholder for a row of a list: a small picture and two lines. */
export function SkeletonRow({ picture = 'square' }: { picture?: 'square' | 'none' }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-3 py-2">
      {picture !== 'none' && <Skeleton className="size-12 shrink-0" radius="md" />}
      <SkeletonText className="flex-1" lines={2} />
    </span>
  )
}

/** Placeholder for a list of rows without pictures. */
export function SkeletonRows({ count = 8 }: { count?: number }) {
  const keys = Array.from({ length: count }, (_, row) => `row-${row}`)
  return (
    <div aria-busy="true">
      {keys.map((key) => (
        <SkeletonRow key={key} picture="none" />
      ))}
    </div>
  )
}
