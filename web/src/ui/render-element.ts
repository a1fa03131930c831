import { cloneElement, type HTMLAttributes, type ReactElement } from 'react'
import { classNames } from './class-names.ts'

/**
 * An element passed to a primitive, such as `<Link to="/user" />`, which adds its own attributes and content.
 */
export type RenderElement = ReactElement<HTMLAttributes<HTMLElement>>

/** The caller's element with our props merged over its own, and both class names. */
export function renderElement(
  element: RenderElement,
  props: HTMLAttributes<HTMLElement>,
): ReactElement<HTMLAttributes<HTMLElement>> {
  return cloneElement(element, { ...props, className: classNames(props.className, element.props.className) })
}
