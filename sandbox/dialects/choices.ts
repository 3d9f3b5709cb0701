import { only } from './rewording.ts';
import type { Alternatives } from './variation.ts';

export const assignees: Alternatives = {
  'no-assignees': {
    what: 'There are no assignees.',
    answer: only(['POST checkout/avaialableassignees'], () => ({ available_assignees: [] })),
  },
};

export const printers: Alternatives = {
  'no-printers': { what: 'There are no printers.', answer: only(['GET checkout/availableprinters'], () => []) },
};
