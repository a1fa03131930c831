import { useCallback } from 'react'
import { classNames } from '../class-names.ts'
import { FilmIcon } from '../icons/status-icons.tsx'

/** One width of a picture, in its formats. */
export interface CoverSource {
  /** Pixels: 320, 640 or 1280. */
  width: number
  avif?: string
  webp?: string
  jpeg: string
}

interface CoverProps {
  /** From narrow to wide; empty if there is no picture yet. */
  sources: readonly CoverSource[]
  /** A tiny picture as a data URL; enlarging it blurs it. */
  placeholder?: string
  /** Width by height; default 16/9. The box keeps it for every picture. */
  ratio?: number
  /** Alternative text; empty if a title is beside the picture. */
  alt: string
  /** In view on load: loaded first, never faded in. At most a few on a page. */
  isPriority?: boolean
  /** The `sizes` of the picture: how wide it is shown. Default suits a two-column grid on phones. */
  sizes?: string
  /** Corner radius; default `md`. */
  radius?: 'none' | 'md' | 'lg'
  className?: string
}

const radii = { none: '', md: 'rounded-md', lg: 'rounded-lg' }
const defaultSizes = '(min-width: 64rem) 20rem, (min-width: 40rem) 33vw, 50vw'

/** A picture in a box of fixed ratio, over a blurred placeholder, so that loading causes no layout shift. */
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
  // The fade is enabled after mounting: the server's markup shows the picture without scripts, hydrates
  // without a difference, and a picture that has already loaded is never hidden again.
  const setUpFade = useCallback((image: HTMLImageElement | null) => {
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
        'scheme-dark relative overflow-hidden bg-raised bg-center bg-cover',
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
            ref={isPriority ? undefined : setUpFade}
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

/** The `srcset` of a format, or undefined for none. */
function srcSet(sources: readonly CoverSource[], format: 'avif' | 'webp' | 'jpeg'): string | undefined {
  const entries = sources.flatMap((source) => (source[format] ? `${source[format]} ${source.width}w` : []))
  return entries.join(', ') || undefined
}
