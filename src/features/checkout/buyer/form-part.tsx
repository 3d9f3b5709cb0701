import { useCallback, useState } from 'react';
import type { FormSection } from '../../../domain/forms/form-sections.ts';
import type { Drafts } from './drafts.ts';
import { FormSectionPanel } from './form-section-panel.tsx';

interface FormPartProps {
  readonly sections: readonly FormSection[];
  readonly isFirst: boolean;
  /** Path of the field that is about to have the focus, if any. */
  readonly sought: string | null;
  readonly drafts: Drafts;
  readonly isChecked: boolean;
  readonly serverErrors: Readonly<Record<string, string>>;
}

/** More than a screen shows, and few enough to be drawn at once. */
const sectionsOfPart = 20;

export function partsOf(sections: readonly FormSection[]): readonly (readonly FormSection[])[] {
  return Array.from({ length: Math.ceil(sections.length / sectionsOfPart) }, (_, part) =>
    sections.slice(part * sectionsOfPart, (part + 1) * sectionsOfPart),
  );
}

/** Some sections of the form. A group may have thousands: they are drawn when they come near, or when one of their fields is sought. */
export function FormPart({ sections, isFirst, sought, ...rest }: FormPartProps) {
  const [isDrawn, setDrawn] = useState(isFirst);
  const isSought = sought !== null && sections.some(({ path }) => sought.startsWith(`${path}.`));
  if (isSought && !isDrawn) setDrawn(true);
  const draw = useCallback(() => setDrawn(true), []);
  if (!isDrawn && !isSought) return <PartToCome sections={sections} onNear={draw} />;
  return sections.map((section) => (
    <FormSectionPanel key={section.attendee?.key ?? section.path} section={section} {...rest} />
  ));
}

interface PartToComeProps {
  readonly sections: readonly FormSection[];
  /** Stays the same. */
  readonly onNear: () => void;
}

/** Keeps about the room that the sections will take (rem), and tells when it is less than a screen away. */
function PartToCome({ sections, onNear }: PartToComeProps) {
  const height = sections.reduce((sum, { fields }) => sum + 5 + 3 * fields.length, 0);
  const watch = useCallback(
    (room: HTMLDivElement | null) => {
      if (room === null || typeof IntersectionObserver === 'undefined') return;
      const main = room.closest('main');
      // Magnified, the whole window scrolls (NAV-7).
      const root = main !== null && main.scrollHeight > main.clientHeight ? main : null;
      const observer = new IntersectionObserver(
        (seen) => {
          if (seen.some(({ isIntersecting }) => isIntersecting)) onNear();
        },
        { root, rootMargin: '100% 0px' },
      );
      observer.observe(room);
      return () => observer.disconnect();
    },
    [onNear],
  );
  return <div ref={watch} style={{ blockSize: `${height}rem` }} />;
}
