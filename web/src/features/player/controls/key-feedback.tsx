import type { PressedKey } from './pressed-key.ts'

/** Shows shortly what a key has done. */
export function KeyFeedback({ pressed }: { pressed: PressedKey }) {
  return (
    <div
      // raised: the offers that cover the player come after it
      className="pointer-events-none absolute inset-x-0 top-[12%] z-raised grid justify-items-center"
      key={pressed.id}
      role="status"
    >
      <span className="flex min-h-11 items-center gap-2 rounded-full bg-black/70 px-4 font-semibold text-base text-white tabular-nums">
        {pressed.icon}
        {pressed.text}
      </span>
    </div>
  )
}
