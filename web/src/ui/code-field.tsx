import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretInFormatted, cleanCode, codeLength, formatCode } from './code-format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

export interface CodeFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'ref'> {
  /** The code's characters alone, capitals, without hyphens. */
  value: string
  onValueChange: (value: string) => void
  /** Default 16. */
  length?: number
}

/** A serial code: capitals by itself, groups of four, whatever is pasted. */
export function CodeField({ value, onValueChange, length = codeLength, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const caret = useRef<number | null>(null)
  // while an input method composes, its own text must stay untouched
  const [composing, setComposing] = useState<string | null>(null)

  // runs after every render: React puts the caret at the end when it writes a value it did not expect
  useLayoutEffect(() => {
    if (caret.current === null) return
    input.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })

  const take = (element: HTMLInputElement) => {
    const before = element.value.slice(0, element.selectionStart ?? element.value.length)
    const next = cleanCode(element.value, length)
    caret.current = caretInFormatted(Math.min(cleanCode(before, length).length, next.length))
    setComposing(null)
    onValueChange(next)
  }
  return (
    <TextField
      autoCapitalize="characters"
      autoComplete="off"
      autoCorrect="off"
      placeholder={formatCode('X'.repeat(length))}
      spellCheck={false}
      {...field}
      inputClassName="font-mono tracking-wider uppercase placeholder:tracking-wider"
      onChange={(event: ChangeEvent<HTMLInputElement>) => {
        const isComposing = event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing
        if (isComposing) setComposing(event.target.value)
        else take(event.target)
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => take(event.currentTarget)}
      ref={input}
      value={composing ?? formatCode(cleanCode(value, length))}
    />
  )
}
