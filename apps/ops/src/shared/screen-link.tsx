import { Link, type AnyRouter } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import type { ScreenAddress } from './screen-path.ts';

interface ScreenLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'target'> {
  readonly to: ScreenAddress;
}

/** A link to another screen of the console; that of the screen one is on, or of something opened on it, says so. */
export function ScreenLink({ to, ...rest }: ScreenLinkProps) {
  return (
    <Link<AnyRouter, string, string> to={to} activeOptions={{ exact: to === '/' }} activeProps={NO_PROPS} {...rest} />
  );
}

/** What marks the current link is its `aria-current`. */
const NO_PROPS = {};
