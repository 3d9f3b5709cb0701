import { createHash } from 'node:crypto';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Files in an order that the printed seed gives, but project after project: a worker goes on with the modules it has only for
 * files of its own project.
 */
export class ProjectByProject extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { seed } = this.ctx.config.sequence;
    const places = this.ctx.projects.map(({ name }) => name);
    const rank = ({ moduleId }: TestSpecification) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex');
    return files
      .map((file) => ({ file, place: places.indexOf(file.project.name), rank: rank(file) }))
      .sort((a, b) => a.place - b.place || (a.rank < b.rank ? -1 : 1))
      .map(({ file }) => file);
  }
}
