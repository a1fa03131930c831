import { classNames } from '../../../ui/class-names.ts'

export const subtitleSizes = ['small', 'medium', 'large'] as const
export const subtitleBackgrounds = ['dark', 'translucent', 'none'] as const

/** How the viewer wants subtitles to look. */
export interface SubtitleLook {
  size: (typeof subtitleSizes)[number]
  background: (typeof subtitleBackgrounds)[number]
}

const scales = { small: 0.85, medium: 1, large: 1.4 }
/** Without a background a dark edge keeps text readable on bright pictures. */
const edge = '[text-shadow:0_0_0.12em_black,0_0_0.12em_black,0_0.05em_0.2em_black]'
const backgrounds = { dark: 'bg-black/75', translucent: `bg-black/35 ${edge}`, none: edge }

/** Of a text that needs no fitting. */
const fontSizeOf = ({ size }: SubtitleLook) => `max(0.875rem, ${scales[size]} * clamp(1rem, 3.2cqw, 2rem))`

/** The height of two lines, as a CSS length within the player: what most subtitles need. */
export const heightOfTwoLines = (look: SubtitleLook) => `2 * (1.375 * ${fontSizeOf(look)} + 0.25rem)`

/** The lines of a subtitle. The text is relative to the player's width, but readable on a phone. */
export function SubtitleText({ text, look }: { text: string; look: SubtitleLook }) {
  const fontSize = `calc(var(--fit, 1) * ${fontSizeOf(look)})`
  return (
    <span className="block text-center font-medium text-white leading-snug" style={{ fontSize }}>
      {numbered(text).map(({ line, place }) => (
        <span
          className={classNames('mx-auto block w-fit rounded-sm px-2 py-0.5', backgrounds[look.background])}
          key={place}
        >
          {line}
        </span>
      ))}
    </span>
  )
}

/** Lines with their index as React key: all lines change together. */
const numbered = (text: string) => text.split('\n').map((line, place) => ({ line, place }))
