import { type ChangeEvent, type CompositionEvent, useLayoutEffect, useRef, useState } from 'react'
import { caretInFormatted, cleanCode, codeLength, editCode, formatCode } from './code-format.ts'
import { TextField, type TextFieldProps } from './text-field.tsx'

interface CodeFieldProps
  extends Omit<TextFieldProps, 'value' | 'defaultValue' | 'onChange' | 'type' | 'maxLength' | 'ref'> {
  /** The code in capitals, without hyphens. */
  value: string
  onValueChange: (value: string) => void
  /** Default 16. */
  length?: number
}

/** The input for a serial code: capitals, groups of four, and pasted text in any format. */
export function CodeField({ value, onValueChange, length = codeLength, ...field }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  // a new object for each edit: React rewrites the text and moves the caret, even if the edit changes nothing
  const [caret, setCaret] = useState<{ at: number } | null>(null)
  // the raw text during IME composition, which must not be reformatted
  const [composing, setComposing] = useState<string | null>(null)

  useLayoutEffect(() => {
    if (caret) input.current?.setSelectionRange(caret.at, caret.at)
  }, [caret])

  const applyEdit = (element: HTMLInputElement, inputType?: string) => {
    const { code, before } = editCode({
      raw: element.value,
      caret: element.selectionStart ?? element.value.length,
      previous: cleanCode(value, length),
      inputType,
      length,
    })
    setCaret({ at: caretInFormatted(before) })
    setComposing(null)
    onValueChange(code)
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
        const native = event.nativeEvent instanceof InputEvent ? event.nativeEvent : undefined
        if (native?.isComposing) setComposing(event.target.value)
        else applyEdit(event.target, native?.inputType)
      }}
      onCompositionEnd={(event: CompositionEvent<HTMLInputElement>) => applyEdit(event.currentTarget)}
      ref={input}
      value={composing ?? formatCode(cleanCode(value, length))}
    />
  )
}
