import { useCallback } from 'react'
import { classNames } from './class-names.ts'
import { FilmIcon } from './icons/status-icons.tsx'

/** One width of a picture, in the formats it was made in. */
export interface CoverSource {
  /** Pixels: 320, 640 or 1280. */
  width: number
  avif?: string
  webp?: string
  jpeg: string
}

export interface CoverProps {
  /** From narrow to wide; empty where there is no picture (yet). */
  sources: readonly CoverSource[]
  /** A tiny picture as a data address; its enlargement is blurred by nature. */
  placeholder?: string
  /** Width by height; default 16/9. The box keeps it whatever arrives. */
  ratio?: number
  /** What is to be seen; empty where a title stands beside it. */
  alt: string
  /** In sight at once on load: fetched first, never faded. At most a few on a page. */
  isPriority?: boolean
  /** The `sizes` of the picture: how wide it is shown. Default suits a two-column grid on phones. */
  sizes?: string
  /** Its corners; default `md`. */
  radius?: 'none' | 'md' | 'lg'
  className?: string
}

const radii = { none: '', md: 'rounded-md', lg: 'rounded-lg' }
const defaultSizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw'

/** A picture in a box of fixed ratio, over a blurred placeholder, so that nothing moves when it comes. */
export function Cover({
  sources,
  placeholder,
  ratio = 16 / 9,
  alt,
  isPriority = false,
  sizes = defaultSizes,
  radius = 'md',
  className,
}: CoverProps) {
  const fallback = sources[Math.min(1, sources.length - 1)]
  // Fading is armed by hand, after the server's markup is in place: that markup shows the picture without any
  // script, hydrates without a difference, and a picture that is already there is never hidden again.
  const armFade = useCallback((image: HTMLImageElement | null) => {
    if (!image || image.complete) return
    image.dataset.fade = 'out'
    const show = () => {
      image.dataset.fade = 'in'
    }
    const hide = () => {
      image.dataset.fade = 'broken'
    }
    image.addEventListener('load', show)
    image.addEventListener('error', hide)
    return () => {
      image.removeEventListener('load', show)
      image.removeEventListener('error', hide)
    }
  }, [])
  return (
    <div
      className={classNames(
        'relative overflow-hidden bg-raised bg-center bg-cover',
        radii[radius],
        className,
      )}
      style={{ aspectRatio: ratio, backgroundImage: placeholder && `url("${placeholder}")` }}
    >
      {!placeholder && (
        <span className="absolute inset-0 grid place-items-center text-ink-faint/40">
          <FilmIcon size={32} />
        </span>
      )}
      {fallback && (
        <picture>
          <FormatSource format="avif" sizes={sizes} sources={sources} />
          <FormatSource format="webp" sizes={sizes} sources={sources} />
          <img
            alt={alt}
            className="absolute inset-0 size-full object-cover"
            decoding={isPriority ? 'sync' : 'async'}
            fetchPriority={isPriority ? 'high' : undefined}
            loading={isPriority ? 'eager' : 'lazy'}
            ref={isPriority ? undefined : armFade}
            sizes={sizes}
            src={fallback.jpeg}
            srcSet={srcSet(sources, 'jpeg')}
          />
        </picture>
      )}
    </div>
  )
}

interface FormatSourceProps {
  sources: readonly CoverSource[]
  format: 'avif' | 'webp'
  sizes: string
}

function FormatSource({ sources, format, sizes }: FormatSourceProps) {
  const set = srcSet(sources, format)
  return set && <source sizes={sizes} srcSet={set} type={`image/${format}`} />
}

/** The widths that exist in a format, or undefined for none. */
function srcSet(sources: readonly CoverSource[], format: 'avif' | 'webp' | 'jpeg'): string | undefined {
  const entries = sources.flatMap((source) => (source[format] ? `${source[format]} ${source.width}w` : []))
  return entries.join(', ') || undefined
}
