import styles from './print-alone.module.css';

/** The look of the one part of a page that is printed. */
export const printAlone = styles.alone;
