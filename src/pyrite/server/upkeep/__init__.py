"""What is done every now and then without anybody's asking."""
