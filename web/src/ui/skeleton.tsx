import { classNames } from './class-names.ts'

export interface SkeletonProps {
  /** Its size. */
  className?: string
  /** The corners of what it stands for; default `sm`, as for text. */
  radius?: 'sm' | 'md' | 'lg' | 'full'
}

const radii = { sm: 'rounded-sm', md: 'rounded-md', lg: 'rounded-lg', full: 'rounded-full' }

/**
 * The shape of what will come. Silent: the region that waits carries `aria-busy`, and its heading or status
 * says what is loading.
 */
export function Skeleton({ className, radius = 'sm' }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames('relative block overflow-hidden bg-raised', radii[radius], className)}
    >
      {/* moved by transform alone: a cheap phone composes it without painting */}
      <span className="absolute inset-0 animate-shimmer bg-linear-to-r from-transparent via-white/6 to-transparent" />
    </span>
  )
}

export interface SkeletonTextProps {
  /** Default 1; the last of several is shorter. */
  lines?: number
  /** The text size it stands for. Default `sm`. */
  size?: 'xs' | 'sm' | 'base' | 'lg' | 'xl'
  className?: string
}

// as high as a line of that text, so that nothing moves when the text comes
const lineHeights = { xs: 'h-4.5', sm: 'h-5.25', base: 'h-6', lg: 'h-7', xl: 'h-9' }

/** Lines of text to come. */
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

/** A cover to come. `ratio` is width by height; default 16/9. */
export function SkeletonCover({ ratio = 16 / 9, className }: { ratio?: number; className?: string }) {
  return (
    <span aria-hidden="true" className={classNames('block', className)} style={{ aspectRatio: ratio }}>
      <Skeleton className="h-full" radius="md" />
    </span>
  )
}

/** A row of a list to come: a small picture or avatar, and two lines. */
export function SkeletonRow({ picture = 'square' }: { picture?: 'square' | 'round' | 'none' }) {
  return (
    <span aria-hidden="true" className="flex items-center gap-3 py-2">
      {picture !== 'none' && (
        <Skeleton className="size-12 shrink-0" radius={picture === 'round' ? 'full' : 'md'} />
      )}
      <SkeletonText className="flex-1" lines={2} />
    </span>
  )
}
