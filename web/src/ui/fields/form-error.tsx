import type { ReactNode } from 'react'

/** Why a form was refused, if no single field is the reason. */
export function FormError({ children }: { children: ReactNode }) {
  return children ? (
    <p className="text-danger text-sm" role="alert">
      {children}
    </p>
  ) : null
}
