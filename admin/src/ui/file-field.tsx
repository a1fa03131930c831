import { Input } from 'antd'

interface FileFieldProps {
  label: string
  /** As of an `input` of files: `.vtt,text/vtt`. */
  accept: string
  id?: string
  onChange?: (file: File | undefined) => void
}

/** A file as the field of a form. */
export function FileField({ label, accept, id, onChange }: FileFieldProps) {
  return (
    <Input
      {...(id === undefined ? {} : { id })}
      type="file"
      aria-label={label}
      accept={accept}
      onChange={({ target }) => onChange?.(target.files?.[0])}
    />
  )
}
