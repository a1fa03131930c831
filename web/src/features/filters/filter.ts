import type { ComponentType } from 'react'

/** One choice of a list: its first option, with the empty value, is no restriction. */
export interface Filter {
  /** Of the address’s parameter. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** Finds values by typing, where there are too many to be options. */
  Finder?: ComponentType<FinderProps>
}

export interface FinderProps {
  /** The chosen value; empty for none. */
  chosen: string
  onChoose: (value: string) => void
}

/** The chosen option of a filter; the empty one for any that it does not have. */
export function chosenOf({ name, options }: Filter, params: URLSearchParams): string {
  const value = params.get(name) ?? ''
  return options.some((option) => option.value === value) ? value : ''
}
