import { Input } from 'antd'
import type { MouseEvent } from 'react'

interface FileFieldProps {
  label: string
  /** As of an `input` of files: `.vtt,text/vtt`. */
  accept: string
  id?: string
  onChange?: (file: File | undefined) => void
}

/**
 * Lets the same file be chosen again, which somebody has corrected meanwhile: the browser reports a choice only when it
 * differs from the one before.
 */
export const forgetChoice = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  currentTarget.value = ''
}

/** A file as the field of a form. */
export function FileField({ label, accept, id, onChange }: FileFieldProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      type="file"
      aria-label={label}
      accept={accept}
      onClick={forgetChoice}
      onChange={({ target }) => onChange?.(target.files?.[0])}
    />
  )
}
