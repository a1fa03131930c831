import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'

interface CardProps {
  /**
   * `accent` has an edge in the accent gradient, for the most important card of a screen. Default `plain`.
   */
  look?: 'plain' | 'accent'
  /** False for content that fills the card to its edges. Default true. */
  isPadded?: boolean
  className?: string
  children: ReactNode
}

/** A raised surface that groups content. */
export function Card({ look = 'plain', isPadded = true, className, children }: CardProps) {
  const inner = classNames('rounded-lg bg-surface', isPadded && 'p-4 md:p-5')
  if (look === 'plain')
    return <div className={classNames(inner, 'ring-1 ring-line ring-inset', className)}>{children}</div>
  return (
    <div className={classNames('rounded-[calc(var(--radius-lg)+1px)] bg-flow p-px', className)}>
      <div className={inner}>{children}</div>
    </div>
  )
}
