import { type ComponentType, lazy, type ReactNode, useState } from 'react';

/** A part of the app that is loaded later than the rest. */
export interface LatePart<Module> {
  load(): Promise<Module>;
  /** A component of it; suspends only while the part is not there. */
  component<Props extends object>(pick: (part: Module) => ComponentType<Props>): (props: Props) => ReactNode;
}

/**
 * `lazy` suspends at its first use even when everything has been loaded long before: a tap would show a placeholder first,
 * and React keeps a placeholder for a third of a second.
 */
export function latePart<Module>(fetch: () => Promise<Module>): LatePart<Module> {
  let part: Module | null = null;
  async function load(): Promise<Module> {
    part = await fetch();
    return part;
  }
  return {
    load,
    component<Props extends object>(pick: (part: Module) => ComponentType<Props>) {
      const Lazy = lazy(async () => ({ default: pick(await load()) }));
      return function LateComponent(props: Props) {
        // Chosen once: another type would mount it anew.
        const [Component] = useState<ComponentType<Props>>(() => (part === null ? Lazy : pick(part)));
        return <Component {...props} />;
      };
    },
  };
}
