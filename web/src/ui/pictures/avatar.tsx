import { useState } from 'react'
import { classNames } from '../class-names.ts'

interface AvatarProps {
  /** The account's name: its first character replaces a missing picture. */
  name: string
  src?: string | null
  /** Pixels; default 40. */
  size?: number
  /** A ring in the accent colour, for VIPs. */
  isVip?: boolean
  /** In view on load: loaded first. At most a few on a page. */
  isPriority?: boolean
}

// chosen by name, so that an account keeps its colour; white has a contrast of at least 4.5:1 on each
const backgroundColours = ['bg-[#8a4b1e]', 'bg-[#9c3b34]', 'bg-[#6b4bb0]', 'bg-[#2f6a5e]', 'bg-[#7a3d6b]']

function backgroundOf(name: string): string | undefined {
  let sum = 0
  for (const character of name) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) % 9973
  return backgroundColours[sum % backgroundColours.length]
}

/** An account's round picture. Hidden from screen readers, because the name is beside it. */
export function Avatar({ name, src, size = 40, isVip = false, isPriority = false }: AvatarProps) {
  const [brokenSrc, setBrokenSrc] = useState<string | null>(null)
  const initial = [...name.trim()][0]?.toUpperCase() ?? '?'
  const hasPicture = src && src !== brokenSrc
  return (
    <span
      aria-hidden="true"
      className={classNames('inline-block shrink-0 rounded-full', isVip && 'bg-flow p-0.5')}
      style={{ width: size, height: size }}
    >
      {hasPicture ? (
        <img
          alt=""
          className="size-full rounded-full bg-raised object-cover"
          fetchPriority={isPriority ? 'high' : undefined}
          height={size}
          loading={isPriority ? 'eager' : 'lazy'}
          onError={() => setBrokenSrc(src)}
          // it may have failed before hydration, when no error handler was attached
          ref={(image) => {
            if (image?.complete && image.naturalWidth === 0) setBrokenSrc(src)
          }}
          src={src}
          width={size}
        />
      ) : (
        <span
          className={classNames(
            'grid size-full place-items-center rounded-full font-semibold text-white',
            backgroundOf(name),
          )}
          style={{ fontSize: size * 0.42 }}
        >
          {initial}
        </span>
      )}
    </span>
  )
}
